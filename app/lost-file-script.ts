/** When this tab's page was last loaded anew. */
const loadedAnewKey = 'loaded-anew';
/** How long a page that was loaded anew is not loaded anew by itself again. */
const pauseMs = 30_000;

/**
 * Runs in the head: a document that loses one of its own scripts on the way never begins, and would stand on its first
 * paint for ever. When the others have come it is loaded anew; where that has just been tried, it says so and leaves it
 * to a press, or to the connection. What its code asks for later is that code's own matter
 * (components/ui/load-later.tsx).
 */
export const lostFileScript = `(function(){var isLost;
function note(event){if(event.target.matches&&event.target.matches('script[async][src*="/_next/"],link[data-precedence]'))isLost=true}
function anew(){location.reload()}
function end(){document.removeEventListener('error',note,true);if(!isLost)return;var last=Infinity;try{last=+sessionStorage.getItem('${loadedAnewKey}');sessionStorage.setItem('${loadedAnewKey}',Date.now())}catch(e){}
if(Date.now()-last>${pauseMs})anew();else{tell();addEventListener('online',anew)}}
function part(name,style,words){var part=document.createElement(name);part.style.cssText=style;part.textContent=words;return part}
function tell(){var box=part('div','position:fixed;inset:auto 0 0;z-index:1;max-width:var(--app-max);margin:0 auto;padding:1rem 1.25rem calc(1.25rem + env(safe-area-inset-bottom));display:flex;align-items:center;gap:1rem;background:var(--surface);color:var(--text);box-shadow:var(--shadow-float);border-radius:var(--r-card) var(--r-card) 0 0;font:var(--type-15)',''),press=part('button','flex:none;height:var(--h-button-m);padding:0 1.125rem;border-radius:var(--r-button-m);background:var(--brand);color:var(--on-brand);font-weight:600','다시 열기');box.setAttribute('role','alert');press.type='button';press.onclick=anew;box.append(part('p','flex:1;margin:0;white-space:pre-line;word-break:keep-all','화면을 다 받지 못했어요.\\n연결을 확인해 주세요.'),press);document.body.append(box)}
document.addEventListener('error',note,true);addEventListener('load',end,{once:true})})()`;
