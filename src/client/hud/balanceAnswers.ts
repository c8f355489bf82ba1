import { wantsLessMotion } from '../host/device';
import { TUNING } from '../tuning/tuning';

export function balanceAnswers(): void {
  const { landMs, landCoin, landDigits } = TUNING.gain;
  const pulse = (selector: string, scale: number) =>
    document.querySelector(selector)?.animate?.({ transform: ['none', `scale(${scale})`, 'none'] }, landMs);
  if (wantsLessMotion()) return;
  pulse('.balance-coin', landCoin);
  pulse('.balance-line .balance', landDigits);
}
