/**
 * Runs first in the head, in words every browser reads: whether this one is older than what the pages are compiled for
 * (`browserslist` in package.json), and then says so instead of a page that would stand in pieces and never begin.
 * `color-mix` came with Chrome 111, Samsung Internet 22 and Firefox 113, looking behind in a pattern with Safari 16.4.
 * The bundler's files add themselves to a list of its name and are run by it: where another thing stands there, none is.
 *
 * An expression: true where it tells, and nothing else of the head is to run.
 */
export const oldBrowserScript = `(function(){
try{if(CSS.supports('color','color-mix(in srgb,red,red)')&&new RegExp('(?<=a)b'))return false}catch(e){}
var root=document.documentElement;
window.TURBOPACK={push:function(){}};
root.style.visibility='hidden';
function tell(){
var agent=navigator.userAgent,isDark=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches,box=document.createElement('body'),sheets=document.querySelectorAll('link[rel=stylesheet]'),
how=/iP(hone|ad|od)/.test(agent)?'설정 > 일반 > 소프트웨어 업데이트에서 iOS 16.4 이상으로 업데이트해 주세요.':/SamsungBrowser/.test(agent)?'Galaxy Store나 Play 스토어에서 삼성 인터넷을 업데이트해 주세요.':/Android/.test(agent)?'Play 스토어에서 Chrome과 Android System WebView를 업데이트해 주세요.':'Chrome, Edge, Safari, Firefox 가운데 하나를 업데이트해서 열어 주세요.';
function part(name,style,words){var made=document.createElement(name);made.style.cssText=style;made.textContent=words;return box.appendChild(made)}
for(var i=0;i<sheets.length;i++)sheets[i].parentNode.removeChild(sheets[i]);
box.style.cssText='margin:0 auto;padding:26vh 20px 40px;max-width:460px;text-align:center;word-break:keep-all;line-height:1.5;font-family:-apple-system,sans-serif;color:'+(isDark?'#eef3ef':'#131c17');
part('img','width:56px;height:56px','').src='/icons/clover.svg';
part('h1','margin:12px 0 12px;font-size:22px','브라우저를 업데이트해 주세요');
part('p','margin:0 0 8px;font-size:16px','이 브라우저는 오래돼서 Slide를 열 수 없어요.');
part('p','margin:0 0 28px;font-size:16px',how);
var press=part('button','border:0;border-radius:14px;padding:0 24px;height:48px;font:600 16px -apple-system,sans-serif;'+(isDark?'background:#45ce85;color:#04210f':'background:#0b7a43;color:#fff'),'다시 열기');
press.onclick=function(){location.reload()};
document.title='Slide';document.body=box;
root.style.cssText='background:'+(isDark?'#0e1411':'#fbfbf8')}
document.addEventListener('DOMContentLoaded',tell);
return true})()`;
