import { storageKeys } from '@/lib/storage/storage-keys';
import { fontSheetPath } from './font-sheet-path';

/** A syllable of the face of our own words, and one of the face of people's (scripts/fonts/build-fonts.ts). */
export const faceSamples = { ui: '가', people: '경' };

/**
 * Runs in the head: asks for the type. A first visit takes its words in the phone's own type, so that 100 kB of type do
 * not come before the page's code; once the page has loaded they follow. A device that has them shows them from the
 * start: its faces are opened before there are words, or those would be laid out in the phone's type first and then again.
 */
export const fontScript = `(function(){var sheet='${fontSheetPath}',isKept,people='';try{isKept=localStorage.getItem('${storageKeys.fontSheet}')===sheet;people=localStorage.getItem('accessToken')?'${faceSamples.people}':''}catch(e){}
function load(){var link=document.createElement('link');link.rel='stylesheet';link.href=sheet;link.onload=function(){if(isKept)document.fonts.load('1em Pretendard','${faceSamples.ui}'+people);document.fonts.ready.then(function(){try{localStorage.setItem('${storageKeys.fontSheet}',sheet)}catch(e){}})};document.head.appendChild(link)}
if(isKept||document.readyState==='complete')load();else addEventListener('load',load,{once:true})})()`;
