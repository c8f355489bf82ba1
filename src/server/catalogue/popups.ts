import { claimableDay } from '../../core/economy/dailyRewards';
import { utcDay } from '../../core/economy/streak';
import type { PlayerRecord } from '../types';

/** A message a player may be shown (spec §2 generic popup). */
export interface PopupEntry {
  id: number;
  title: string;
  text: string;
  image: string;
  buttonText: string;
  buttonLink: string;
  /** The popup that may come once a calendar day. The others come once. */
  isDaily?: true;
  isDue: (player: PlayerRecord, now: number) => boolean;
}

/** Popup id the client shows once a calendar day. */
const DAILY_ID = 99;
/** Popup id that opens the share dialog. */
const INVITE_ID = 2;
const DAY = 86_400;

function hasReached(level: number) {
  return (player: PlayerRecord) => player.standing.level >= level;
}

/** In the order they are offered. */
export const POPUPS: readonly PopupEntry[] = [
  {
    id: DAILY_ID,
    title: 'Your daily reward is ready',
    text: 'Every day in a row pays more. Claim today’s coins before the moon sets.',
    image: 'popup-daily',
    buttonText: 'Claim reward',
    buttonLink: 'dailyRewardPopup',
    isDaily: true,
    isDue: (player) => claimableDay(player.streak.claimedDays, player.streak.streak) !== null,
  },
  {
    id: 1,
    title: 'Welcome to the dojo',
    text: 'Your name is written in the clan’s book. Open your card and show it to your friends.',
    image: 'popup-welcome',
    buttonText: 'Show my card',
    buttonLink: 'UserGameDetails',
    isDue: (player, now) => now - player.createdAt >= 60,
  },
  {
    id: 3,
    title: 'Let the village work for you',
    text: 'Missions earn coins every hour, even while you sleep. Start with the Morning Drill.',
    image: 'popup-profit',
    buttonText: 'See missions',
    buttonLink: '/missions',
    isDue: (player) => player.standing.level >= 2 && player.productionPerHour === 0,
  },
  {
    id: INVITE_ID,
    title: 'No ninja fights alone',
    text: 'Invite a friend: 5,000 coins for you, 25,000 if your friend has Premium.',
    image: 'popup-invite',
    buttonText: 'Invite a friend',
    buttonLink: 'invite',
    isDue: hasReached(3),
  },
  {
    id: 4,
    title: 'The airdrop is coming',
    text: 'Coins, hourly income and friends decide your share. Keep all three growing.',
    image: 'popup-airdrop',
    buttonText: 'Got it',
    buttonLink: 'airDrop',
    isDue: hasReached(4),
  },
  {
    id: 5,
    title: 'You are Genin!',
    text: 'Five levels climbed. The bamboo grove opens its paths to you.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(5),
  },
  {
    id: 6,
    title: 'News from the clan',
    text: 'Join the channel to hear first about gifts and new games.',
    image: 'popup-next',
    buttonText: 'Join the channel',
    buttonLink: 'https://t.me/telegram',
    isDue: (player, now) => now - player.createdAt >= DAY,
  },
  {
    id: 7,
    title: 'You are Chunin!',
    text: 'The waterfall shrine bows to you. Half of the night is already yours.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(9),
  },
  {
    id: 8,
    title: 'You are Jonin!',
    text: 'Few footprints lead up the snow peak. Yours is one of them.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(13),
  },
  {
    id: 9,
    title: 'You are Tiger General!',
    text: 'The castle burns, and armies follow your banner.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(17),
  },
  {
    id: 10,
    title: 'You are Dragon Lord!',
    text: 'The sky temple opens. Only legends have stood here.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(21),
  },
  {
    id: 11,
    title: 'You are Seijin!',
    text: 'The orphan of a burned village has become its saint. The story is told in your name.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
    isDue: hasReached(25),
  },
];

/** The most one-time popups handed out between two syncs. More would be a queue of advertisements. */
const PER_SYNC = 1;

/** The popup to show next. Null when there is none. */
export function nextPopup(player: PlayerRecord, now: number): PopupEntry | null {
  const { servedOn, sinceSync } = player.popups;
  const due = POPUPS.find((popup) => {
    if (!popup.isDue(player, now)) return false;
    if (popup.isDaily) return servedOn[popup.id] !== utcDay(now);
    return sinceSync < PER_SYNC && servedOn[popup.id] === undefined;
  });
  return due ?? null;
}
