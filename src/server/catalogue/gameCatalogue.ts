import { BOOSTERS } from '../../core/economy/boosters';
import { DAILY_REWARDS } from '../../core/economy/dailyRewards';
import { LEVEL_UP, LEVELS } from '../../core/economy/levels';
import { MISSION_LEVELS, MISSION_TYPES, MISSIONS } from '../../core/economy/missions';
import { NFT_PIECES } from '../../core/economy/nft';
import { REFERRAL, REFERRAL_TASKS } from '../../core/economy/referral';
import { openCatalogue } from './catalogue';
import type { CatalogueDocument } from './document';
import { POPUPS } from './popups';
import { SOCIAL_TASKS } from './tasks';

/** The game's own tables. They are in force until an operator publishes others. */
const GAME_DOCUMENT: CatalogueDocument = {
  levels: LEVELS.map(({ name, fromBalance }) => ({ name, fromBalance })),
  levelUp: LEVEL_UP,
  missionTypes: MISSION_TYPES.map(({ id, name }) => ({ id, name })),
  missionLevels: MISSION_LEVELS,
  missions: MISSIONS,
  tasks: SOCIAL_TASKS,
  dailyRewards: DAILY_REWARDS,
  boosters: BOOSTERS,
  referral: REFERRAL,
  referralTasks: REFERRAL_TASKS,
  nfts: NFT_PIECES,
  popups: POPUPS,
};

export const GAME_CATALOGUE = openCatalogue(1, GAME_DOCUMENT);
