import type { PopupMessage } from './popupsSlice';

export const DAILY_LOGIN_ID = 0;

/** The game's own popup for the first login of a day: prepared, but never shown (spec §4). */
export const DAILY_LOGIN_POPUP: PopupMessage = {
  id: DAILY_LOGIN_ID,
  title: 'Daily reward',
  text: 'Your reward of the day is waiting.',
  image: 'popup-daily',
  buttonText: 'Claim reward',
  buttonLink: 'dailyRewardPopup',
  createdAt: null,
  updatedAt: null,
};

/** Always false: the daily-login popup is never triggered (spec §4). */
export const isDailyLoginDue = (): boolean => false;
