import { BOTS } from './balance/bots';
import { playBot } from './balance/playBot';
import { describeCourse, judge } from './balance/report';
import { LEVELS } from '../src/sim/economy/levels';

const DAYS = 120;
const D=[2,4.5,10,22,40,52,66,80,94];
let d=118; while(D.length<24){D.push(d);d+=23.8;}
const T=[0]; for(const x of D) T.push(T.at(-1)!+x);
console.log('targets', T.map(x=>x.toFixed(0)).join(' '));
const rows = LEVELS as any[];
if (process.argv[2]==='tune') {
  const set: number[]=[0];
  for (let i=1;i<25;i++) rows[i].fromBalance=Infinity;
  let high=3000;
  await playBot(BOTS[0]!, DAYS, ({minutesOfPlay,balance})=>{
    const k=set.length; let hit=false;
    if (k<25 && minutesOfPlay>=T[k]! && balance>high*1.03) {
      const step=10**Math.max(0,Math.floor(Math.log10(balance))-1);
      const nice=Math.floor(balance/step)*step;
      const v=nice>high?nice:Math.floor(balance/step*10)*step/10;
      if(v>high*1.02||k<3){ rows[k].fromBalance=v; set.push(v); hit=true; high=Math.max(high,balance);}
    }
    if(balance>high) high=balance;
    return hit;
  });
  console.log('LADDER', set.map(x=>x.toLocaleString('en').replaceAll(',','_')).join(', '));
}
for (const habits of BOTS) {
  const course = await playBot(habits, DAYS);
  process.stdout.write(`${describeCourse(course)}\n${habits.name === 'engaged' ? judge(course).join('\n') : ''}\n\n`);
}
