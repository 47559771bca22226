import { ENTRY_POLICY } from '../../src/markup/trustedTypes'

/** Replaces blocked storage. If cookies are blocked, reading `localStorage` throws. */
const STORES = `['localStorage','sessionStorage'].forEach(function(n){try{window[n].getItem('')}catch(e){
function Store(){}
Store.prototype={getItem:function(k){return Object.prototype.hasOwnProperty.call(this,k)?this[k]:null},
setItem:function(k,v){this[k]=String(v)},removeItem:function(k){delete this[k]}}
Object.defineProperty(window,n,{value:new Store(),configurable:true})}})`

/** Sets stored contrast, font size, session and cookie choice as attributes of `<html>`. */
const PREFERENCES = `(function(d,s){try{
function has(k,f){var v=s.getItem(k);return v&&JSON.parse(v)[f]}
var c=s.getItem('portal.contraste'),f=s.getItem('portal.fonte')
if(c)d.contraste=c
if(f)d.fonte=f
if(has('portal.sessao','usuario'))d.sessao='ativa'
if(has('portal.cookies','choseCookies'))d.cookies='respondidos'
}catch(e){}})(document.documentElement.dataset,localStorage)`

/** Keeps a submit before hydration and marks the form `data-sent`; the form submits after hydration. */
const EARLY_SUBMIT = `document.addEventListener('submit',function(e){var f=e.target
if(f.method==='post'&&!('alive' in f.dataset)){e.preventDefault();f.dataset.sent=''}},true)`

/** Hides typing from React, which would reset the field. The form reads it once it is `data-listening`. */
const EARLY_TYPING = `addEventListener('input',function(e){var f=e.target.form
if(f&&f.method==='post'&&!('listening' in f.dataset))e.stopImmediatePropagation()},true)`

/** Repeats presses after hydration, by last press. Each button only once, because visitors press again. */
const EARLY_PRESS = `(function(h,pressed){
document.addEventListener('click',function(e){if('alive' in h.dataset||!e.target.closest)return
var b=e.target.closest('button[type=button]:not([data-cookie-answer])')
if(b){pressed.delete(b);pressed.add(b)}},true)
new MutationObserver(function(m,o){if(!('alive' in h.dataset))return
o.disconnect();pressed.forEach(function(b){if(b.isConnected)b.click()})}).observe(h,{attributes:true})
})(document.documentElement,new Set())`

const EARLY_CHOICE = `document.addEventListener('click',function(e){
if(!e.target.closest||!e.target.closest('[data-cookie-answer]'))return
try{localStorage.setItem('portal.cookies','{"choseCookies":true}')}catch(e){}
document.documentElement.dataset.cookies='respondidos'},true)`

export const FIRST_SCRIPT = [STORES, PREFERENCES, EARLY_SUBMIT, EARLY_TYPING, EARLY_PRESS, EARLY_CHOICE].join(';\n')

/**
 * Loads scripts and the rest of the stylesheets, after the first paint if the page has a large picture. Background tabs
 * never paint and do not wait. A link made by the parser would block the first paint.
 */
export const startScript = (
  entry: string,
  scripts: [href: string, integrity?: string][],
) => `(function(d,entry,scripts){
var types=window.trustedTypes,trusted=types&&types.createPolicy('${ENTRY_POLICY}',{createScriptURL:function(){return entry}})
function add(tag,fields){d.head.append(Object.assign(d.createElement(tag),fields,{crossOrigin:'',fetchPriority:'low'}))}
function start(){if(!entry)return
d.querySelectorAll('link[data-rest]').forEach(function(l){var n=l.cloneNode()
n.onload=function(){n.removeAttribute('data-rest')}
n.onerror=function(){n.remove()}
n.removeAttribute('disabled');l.replaceWith(n)})
add('script',{type:'module',src:trusted?trusted.createScriptURL(''):entry});entry=''
scripts.forEach(function(s){add('link',{rel:'modulepreload',integrity:s[1]||'',href:s[0]})})}
if(!d.querySelector('[fetchpriority=high]'))return start()
addEventListener('DOMContentLoaded',function(){if(d.visibilityState!=='visible')return start()
requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${UNPAINTED_MS})})
})(document,${JSON.stringify(entry)},${JSON.stringify(scripts)})`

/** Milliseconds after which a page counts as not painted. */
const UNPAINTED_MS = 1_000

export const HOT_RELOAD_STUB = `window.$RefreshReg$=function(){}
window.$RefreshSig$=function(){return function(t){return t}}
window.__vite_plugin_react_preamble_installed__=true`
