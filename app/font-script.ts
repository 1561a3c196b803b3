import { storageKeys } from '@/lib/storage/storage-keys';
import { fontSheetPath } from './font-sheet-path';

/**
 * Runs in the head: asks for the type. A first visit takes its words in the phone's own type, so that 100 kB of type do
 * not come before the page's code and its first content; once that has arrived and had its turn they follow. A device
 * that has them shows them from the start: its last faces, that of people's words and that of ours
 * (scripts/fonts/build-fonts.ts), are opened before there are any, or those would be laid out in the phone's type first
 * and then again. A visitor's page names no people.
 */
export const fontScript = `(function(){var sheet='${fontSheetPath}',isKept,faces=1;try{isKept=localStorage.getItem('${storageKeys.fontSheet}')===sheet;if(localStorage.getItem('accessToken'))faces=2}catch(e){}
function load(){var link=document.createElement('link');link.rel='stylesheet';link.href=sheet;link.onload=function(){if(isKept)Array.from(document.fonts).filter(function(face){return /^.?Pretendard.?$/.test(face.family)}).slice(-faces).forEach(function(face){face.load().catch(function(){})});document.fonts.ready.then(function(){try{localStorage.setItem('${storageKeys.fontSheet}',sheet)}catch(e){}})};document.head.appendChild(link)}
if(isKept)load();else window.slideArrived.then(function(){window.requestIdleCallback?requestIdleCallback(load,{timeout:2000}):setTimeout(load,200)})})()`;
