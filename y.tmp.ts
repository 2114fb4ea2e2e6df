import { readFileSync, writeFileSync } from "node:fs";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import type { ShownSentence } from "./eval/sentences.ts";
const recs = new Map((await createStarterCatalog().records()).map(r=>[r.id,r]));
const shown: ShownSentence[] = JSON.parse(readFileSync("/tmp/evalwork/shown.json","utf8"));
const quota: Record<string,number> = {"Your need":20,Subject:24,"Applicant type":30,Amount:20,Geography:22,Timing:18,"Track record":16,"cost share":12,"how to improve":28,confidence:10};
const random = createSeededRandom(7);
const pick = <T>(xs: readonly T[]) => xs[Math.floor(random()*xs.length)] as T;
const profiles=[...new Set(shown.map(s=>s.profile))];
const out: ShownSentence[]=[]; const texts=new Set<string>();
for (const [kind,n] of Object.entries(quota)) {
  const order=[...profiles].sort(()=>random()-.5); let k=0;
  while (k<n) for (const p of order) { if(k>=n) break;
    const mine=shown.filter(s=>s.kind===kind&&s.profile===p); if(!mine.length) continue;
    const bands=[...new Set(mine.map(s=>Math.floor(s.score/10)))];
    let c: ShownSentence|undefined; for(let t=0;t<30&&!c;t++){ const b=pick(bands); const screens=[...new Set(mine.filter(s=>Math.floor(s.score/10)===b).map(s=>s.screen))]; const sc=pick(screens); const x=pick(mine.filter(s=>Math.floor(s.score/10)===b&&s.screen===sc)); if(!texts.has(x.sentence)) c=x; }
    c??=pick(mine); texts.add(c.sentence); out.push(c); k++; }
}
writeFileSync("/tmp/evalwork/sample.json", JSON.stringify(out));
const cut=(s:any,n:number)=> (s??"").replaceAll(/\s+/g," ").slice(0,n);
const m=(x:any)=>x?Math.round(x/100000)+"k":"-";
out.forEach((s,i)=>{const r=recs.get(s.id)!; const g=r.geography;
 console.log(`${i} [${s.kind}] ${s.profile} ${s.id} ${s.screen} ${s.score}\n  S: ${s.sentence}`);
 const base=`T: ${cut(r.title,110)} | F: ${cut(r.funder,60)}`;
 const k=s.kind;
 const full=`${base} | ${cut(r.fullText??r.summary,k==="Your need"||k==="Subject"?420:160)}`;
 const el=` | codes ${r.applicantTypes.join(",")} ${r.applyThrough??""} E: ${cut(r.eligibilityText,330)}`;
 const am=` | ${m(r.awardFloor)}/${m(r.awardCeiling)}/tot ${m(r.totalFunding)}/n ${r.expectedAwards??"-"} ${r.giving?"giving "+JSON.stringify({...r.giving,recipients:undefined}).slice(0,260):""}`;
 const ge=` | geo ${g.reach} ${g.states.join(",")} ${g.text??""}`;
 const de=` | ${r.status} closes ${r.closesOn} note ${cut(r.closesNote,120)} verified ${r.verifiedOn} src ${r.source} asOf ${r.asOf??""}`;
 let line=full;
 if(k==="Subject") line+=` | areas ${r.focusAreas} cats ${r.categories} terms ${cut(r.terms,200)}`;
 if(k==="Your need") line+=` | terms ${cut(r.terms,300)}`;
 if(k==="Applicant type") line=base+el+de.replace(/\|.*verified/,"| verified");
 if(k==="Amount") line=base+am;
 if(k==="Geography") line=base+ge+(r.giving?am:"");
 if(k==="Timing") line=base+de;
 if(k==="cost share") line=base+` | ${r.costSharing} ${cut(r.costSharingText,300)}`;
 if(k==="how to improve"||k==="confidence") line=base+` | areas ${r.focusAreas}`+el.slice(0,120)+am+ge+de;
 console.log("  "+line);
});
