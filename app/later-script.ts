import { laterFilesName } from '@/lib/documents/later-files';
import { storageKeys } from '@/lib/storage/storage-keys';

/**
 * Runs in the head: asks for the files of what comes behind the first paint once all but two of the page's own scripts
 * are there. Asked for beside them they take the line from the largest, which everything waits for; asked for after them
 * they leave it idle. A device that has been here has most of them: there they come at once.
 *
 * `window.slideArrived` resolves when what the first content needs is there: the page, those files, and the answers the
 * head has asked for. Three seconds after the page has loaded nothing waits any longer.
 */
export const laterScript = `window.slideArrived=new Promise(function(arrive){
var came=0,answers=window.slideEarly?Object.values(window.slideEarly.answers):[],isAsked;
function ask(file){return new Promise(function(done){var link=document.createElement('link');link.rel='preload';link.as=/css$/.test(file)?'style':'script';link.href='/_next/'+file;link.onload=link.onerror=done;document.head.appendChild(link)})}
function askAll(){if(isAsked)return;isAsked=true;var names=document.querySelector('meta[name=${laterFilesName}]');Promise.all((names?names.content.split(' ').filter(Boolean):[]).map(ask).concat(answers,loaded)).then(arrive,arrive)}
function count(event){var own=event.target;if(!own.async||!own.src)return;came++;if(document.readyState!=='loading'&&came+2>=Array.from(document.scripts).filter(function(each){return each.async&&each.src}).length)askAll()}
var loaded=new Promise(function(done){addEventListener('load',function(){askAll();setTimeout(arrive,3000);done()},{once:true})});
document.addEventListener('load',count,true);document.addEventListener('error',count,true);
try{if(localStorage.getItem('${storageKeys.fontSheet}'))document.addEventListener('DOMContentLoaded',askAll)}catch(e){}
})`;
