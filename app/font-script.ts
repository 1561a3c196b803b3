import { storageKeys } from '@/lib/storage/storage-keys';
import { fontSheetPath } from './font-sheet-path';

/**
 * Runs in the head: asks for the type. A first visit takes its words in the phone's own type, so that 100 kB of type do
 * not come before the page's code; once the page has loaded they follow. A device that has them shows them from the start.
 */
export const fontScript = `(function(){var sheet='${fontSheetPath}',isKept;try{isKept=localStorage.getItem('${storageKeys.fontSheet}')===sheet}catch(e){}
function load(){var link=document.createElement('link');link.rel='stylesheet';link.href=sheet;link.onload=function(){document.fonts.ready.then(function(){try{localStorage.setItem('${storageKeys.fontSheet}',sheet)}catch(e){}})};document.head.appendChild(link)}
if(isKept||document.readyState==='complete')load();else addEventListener('load',load,{once:true})})()`;
