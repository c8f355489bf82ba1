import { LEVELS } from '../src/sim/economy/levels';
import { BOTS } from './balance/bots';
import { playBot } from './balance/playBot.tmp';
import { minutesPerLevel } from './balance/course';
const D=[1.7,4,9.5,21,40,52,64,78,92]; const step0=Number(process.argv[2]??23.8);
let d=118; while(D.length<24){D.push(d);d+=step0;}
const T=[0]; for(const x of D) T.push(T.at(-1)!+x);
const rows=LEVELS as any[]; const set=[0,4300];
for (let i=2;i<25;i++) rows[i].fromBalance=Infinity;
let high=3000;
(globalThis as any).__watch=(m:number,balance:number)=>{ if(balance>high)high=balance; const k=set.length; if(k<25&&m>=T[k]!-0.01){const s=10**Math.max(0,Math.floor(Math.log10(high))-1)/(high>1e5?2:1); const v=Math.ceil(high/s)*s; rows[k].fromBalance=v; set.push(v);} };
const c=await playBot(BOTS[0], 120);
console.log('LADDER', set.map(x=>x.toLocaleString('en').replaceAll(',','_')).join(', '));
console.log(T[24], minutesPerLevel(c).map(x=>x.toFixed(1)).join(' '), c.levels.at(-1)!.day);
