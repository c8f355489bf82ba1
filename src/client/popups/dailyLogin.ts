import type { PopupMessage } from './popupsSlice';

export const DAILY_LOGIN_ID = 0;

/** Popup for the first login of a day. It is prepared but never shown (spec §4). */
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

/** Always returns false, because the daily-login popup is never triggered (spec §4). */
export const isDailyLoginDue = (): boolean => false;
