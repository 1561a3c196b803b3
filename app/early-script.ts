import { publicConfigElementId } from '@/lib/config/public-config';
import { earlyPages } from './early-calls';

/**
 * Runs in the head: a member's page asks for what it will show before any of its code is there. Says of itself what the
 * client would (lib/http/platform-headers.ts, bearer.ts), keeps the answers at `window.slideEarly` and decides nothing:
 * a token that ran out is told, and so is what this person may not see: the query need not find out again. Whatever else
 * is no plain success is null, and the query asks in the usual way. The photos a page shows first come with the answer
 * that names them, those beside them once the page's code is there. A refusal is read to its end too: an answer nobody
 * reads holds its connection.
 */
export const earlyScript = `try{(function(){
var area=localStorage,token=area.getItem('accessToken'),device=area.getItem('Slide-Platform-Device-Id');
if(!token||!area.getItem('refreshToken')||!area.getItem('userId')||!AbortSignal.timeout)return;
if(!device){if(!crypto.randomUUID)return;device=crypto.randomUUID();area.setItem('Slide-Platform-Device-Id',device)}
var config=JSON.parse(document.getElementById('${publicConfigElementId}').textContent),found,page=${JSON.stringify(earlyPages)}.find(function(each){return found=new RegExp(each.address).exec(location.pathname+location.search)});
if(!page)return;
var answers={},chatToken,team;
window.slideEarly={token:token,answers:answers};
function ask(call,extra){
var headers=Object.assign({Authorization:'Bearer '+token,'Slide-Platform':area.getItem('Slide-Platform')||'WEBCLIENT','Slide-Platform-Version':area.getItem('Slide-Platform-Version')||navigator.userAgent,'Slide-Platform-App-Version':area.getItem('Slide-Platform-App-Version')||config.appVersionLabel,'Slide-Platform-Device-Id':device},call.body&&{'Content-Type':'application/json'},extra);
return fetch(config.apiUrl+call.address.replace('{1}',found[1]),{method:call.method,headers:headers,body:call.body,signal:AbortSignal.timeout(20000)}).then(function(answer){return answer.text().then(function(text){return answer.ok||/40[13]/.test(answer.status)?{status:answer.status,text:text}:null})}).catch(function(){return null})}
function load(photos,text){var found=text.match(new RegExp('"'+photos.key+'":"[^"]+"','g'))||[];function show(each){new Image().src=JSON.parse('{'+each+'}')[photos.key]}found.slice(0,photos.first).forEach(show);window.slideArrived.then(function(){found.slice(photos.first,photos.most).forEach(show)})}
page.calls.forEach(function(call){
var answer=call.needsChatToken?chatToken.then(function(got){return got&&got.status<400&&ask(call,{'Slide-Chat-Token':JSON.parse(got.text).token})}):call.needsTeam?team.then(function(got){return got&&got.status<400&&JSON.parse(got.text).team?ask(call):null}):ask(call);
if(/session-token$/.test(call.address))chatToken=answer;
if(/teams\\/mine$/.test(call.address))team=answer;
if(call.photos)answer.then(function(got){if(got&&got.status<400)load(call.photos,got.text)}).catch(function(){});
answers[[call.method,call.address.replace('{1}',found[1]),call.body||''].join(' ')]=answer})
})()}catch(e){}`;
