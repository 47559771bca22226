/** Scripts that run while the document is read, before anything is painted or alive. Small, and in old JavaScript. */

/** What the browser remembers of contrast, font size, session and cookies shows at once, as attributes of `<html>`. */
const PREFERENCES = `(function(d,s){try{
function has(k,f){var v=s.getItem(k);return v&&JSON.parse(v)[f]}
var c=s.getItem('portal.contraste'),f=s.getItem('portal.fonte')
if(c)d.contraste=c
if(f)d.fonte=f
if(has('portal.sessao','usuario'))d.sessao='ativa'
if(has('portal.cookies','choseCookies'))d.cookies='respondidos'
}catch(e){}})(document.documentElement.dataset,localStorage)`

/** A form that is sent before the page is alive waits for it, instead of being sent without its script. */
const EARLY_SUBMIT = `document.addEventListener('submit',function(e){var f=e.target
if(f.method==='post'&&!('alive' in f.dataset)){e.preventDefault();f.dataset.sent=''}},true)`

/** A button that is pressed before the page is alive is pressed again once it is; of several, the last. */
const EARLY_PRESS = `(function(h,pressed){
document.addEventListener('click',function(e){
if(!('alive' in h.dataset)&&e.target.closest)pressed=e.target.closest('button[type=button]:not([data-cookie-answer])')||pressed},true)
new MutationObserver(function(m,o){if(!('alive' in h.dataset))return
o.disconnect();if(pressed&&pressed.isConnected)pressed.click()}).observe(h,{attributes:true})
})(document.documentElement)`

/** The cookie banner can be answered at once. */
const EARLY_CHOICE = `document.addEventListener('click',function(e){
if(!e.target.closest||!e.target.closest('[data-cookie-answer]'))return
try{localStorage.setItem('portal.cookies','{"choseCookies":true}')}catch(e){}
document.documentElement.dataset.cookies='respondidos'},true)`

export const FIRST_SCRIPT = [PREFERENCES, EARLY_SUBMIT, EARLY_PRESS, EARLY_CHOICE].join(';\n')

/** What the code of a development server expects of the page. */
export const NO_HOT_RELOAD = `window.$RefreshReg$=function(){}
window.$RefreshSig$=function(){return function(t){return t}}
window.__vite_plugin_react_preamble_installed__=true`
