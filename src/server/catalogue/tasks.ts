/** A task done outside the game: open the link, wait, claim. */
export interface SocialTask {
  id: number;
  name: string;
  description: string;
  image: string;
  rewardCoins: number;
  type: 'video' | 'other';
  actionName: string;
  link: string;
  /** Seconds between opening the link and the claim. */
  cooldownSeconds: number;
}

export const SOCIAL_TASKS: readonly SocialTask[] = [
  {
    id: 1,
    name: 'Join the village channel',
    description: 'News from the dojo, straight to your chat.',
    image: 'task-telegram',
    rewardCoins: 5_000,
    type: 'other',
    actionName: 'Join',
    link: 'https://t.me/telegram',
    cooldownSeconds: 15,
  },
  {
    id: 2,
    name: 'Watch: the first lesson',
    description: 'One minute with the master of the tap.',
    image: 'task-youtube',
    rewardCoins: 10_000,
    type: 'video',
    actionName: 'Watch',
    link: 'https://www.youtube.com/@Telegram',
    cooldownSeconds: 60,
  },
  {
    id: 3,
    name: 'Follow us on X',
    description: 'Short messages, sharp as shuriken.',
    image: 'task-x',
    rewardCoins: 5_000,
    type: 'other',
    actionName: 'Follow',
    link: 'https://x.com/telegram',
    cooldownSeconds: 15,
  },
  {
    id: 4,
    name: 'Follow us on Instagram',
    description: 'Pictures from the rooftops.',
    image: 'task-instagram',
    rewardCoins: 5_000,
    type: 'other',
    actionName: 'Follow',
    link: 'https://www.instagram.com/telegram',
    cooldownSeconds: 15,
  },
  {
    id: 5,
    name: 'Watch: secrets of the combo',
    description: 'How the night hunters keep their rhythm.',
    image: 'task-youtube',
    rewardCoins: 15_000,
    type: 'video',
    actionName: 'Watch',
    link: 'https://www.youtube.com/@Telegram/videos',
    cooldownSeconds: 60,
  },
  {
    id: 6,
    name: 'Read about TON',
    description: 'What the coming airdrop is built on.',
    image: 'task-other',
    rewardCoins: 5_000,
    type: 'other',
    actionName: 'Read',
    link: 'https://ton.org',
    cooldownSeconds: 15,
  },
];
