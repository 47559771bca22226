import { ENTRY_POLICY } from '../src/markup/trustedTypes'

/** Scripts that run while the document is parsed, before it is painted and hydrated: small, and in old JavaScript. */

/**
 * Gives the page a store that ends with it in place of one that the browser refuses, as it does where somebody blocks cookies:
 * there the very name of it throws. Its entries are properties of their own, as a `Storage`'s are.
 */
const STORES = `['localStorage','sessionStorage'].forEach(function(n){try{window[n].getItem('')}catch(e){
function Store(){}
Store.prototype={getItem:function(k){return Object.prototype.hasOwnProperty.call(this,k)?this[k]:null},
setItem:function(k,v){this[k]=String(v)},removeItem:function(k){delete this[k]}}
Object.defineProperty(window,n,{value:new Store(),configurable:true})}})`

/** Sets what the browser has stored of contrast, font size, session and cookies as attributes of `<html>`. */
const PREFERENCES = `(function(d,s){try{
function has(k,f){var v=s.getItem(k);return v&&JSON.parse(v)[f]}
var c=s.getItem('portal.contraste'),f=s.getItem('portal.fonte')
if(c)d.contraste=c
if(f)d.fonte=f
if(has('portal.sessao','usuario'))d.sessao='ativa'
if(has('portal.cookies','choseCookies'))d.cookies='respondidos'
}catch(e){}})(document.documentElement.dataset,localStorage)`

/** Keeps a form that is sent before hydration, and marks it `data-sent`, for the form to send once it is hydrated. */
const EARLY_SUBMIT = `document.addEventListener('submit',function(e){var f=e.target
if(f.method==='post'&&!('alive' in f.dataset)){e.preventDefault();f.dataset.sent=''}},true)`

/**
 * Keeps from React what is typed into a form before the form is marked `data-listening`: React would set the field back to a
 * value that the form does not know of yet. What stands in the field then is taken over by the form itself.
 */
const EARLY_TYPING = `addEventListener('input',function(e){var f=e.target.form
if(f&&f.method==='post'&&!('listening' in f.dataset))e.stopImmediatePropagation()},true)`

/**
 * Presses the buttons that were pressed before hydration again once the page is hydrated, in the order of their last presses.
 * Each is pressed once: a visitor who sees nothing happen presses again.
 */
const EARLY_PRESS = `(function(h,pressed){
document.addEventListener('click',function(e){if('alive' in h.dataset||!e.target.closest)return
var b=e.target.closest('button[type=button]:not([data-cookie-answer])')
if(b){pressed.delete(b);pressed.add(b)}},true)
new MutationObserver(function(m,o){if(!('alive' in h.dataset))return
o.disconnect();pressed.forEach(function(b){if(b.isConnected)b.click()})}).observe(h,{attributes:true})
})(document.documentElement,new Set())`

/** Stores an answer to the cookie banner that is given before hydration. */
const EARLY_CHOICE = `document.addEventListener('click',function(e){
if(!e.target.closest||!e.target.closest('[data-cookie-answer]'))return
try{localStorage.setItem('portal.cookies','{"choseCookies":true}')}catch(e){}
document.documentElement.dataset.cookies='respondidos'},true)`

/** All of them, for every page. */
export const FIRST_SCRIPT = [STORES, PREFERENCES, EARLY_SUBMIT, EARLY_TYPING, EARLY_PRESS, EARLY_CHOICE].join(';\n')

/**
 * Asks for the scripts of the page: at once, or after the first paint where the page shows a picture first, from which they would
 * take bandwidth. A page that the browser does not paint, such as one in the background, does not wait.
 * @param entry address of the script that starts the shell. @param scripts address and, where there is one, hash of those that
 * it will import.
 */
export const startScript = (
  entry: string,
  scripts: [href: string, integrity?: string][],
) => `(function(d,entry,scripts){
var types=window.trustedTypes,trusted=types&&types.createPolicy('${ENTRY_POLICY}',{createScriptURL:function(){return entry}})
function add(tag,fields){d.head.append(Object.assign(d.createElement(tag),fields,{crossOrigin:'',fetchPriority:'low'}))}
function start(){if(!entry)return
add('script',{type:'module',src:trusted?trusted.createScriptURL(''):entry});entry=''
scripts.forEach(function(s){add('link',{rel:'modulepreload',integrity:s[1]||'',href:s[0]})})}
if(!d.querySelector('[fetchpriority=high]'))return start()
addEventListener('DOMContentLoaded',function(){if(d.visibilityState!=='visible')return start()
requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${UNPAINTED_MS})})
})(document,${JSON.stringify(entry)},${JSON.stringify(scripts)})`

/** After how long a page counts as not being painted, in milliseconds. */
const UNPAINTED_MS = 1_000

/** Stands in for React's hot reload, which the code of a remote's development server calls. */
export const HOT_RELOAD_STUB = `window.$RefreshReg$=function(){}
window.$RefreshSig$=function(){return function(t){return t}}
window.__vite_plugin_react_preamble_installed__=true`
