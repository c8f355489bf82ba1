import type { Route } from './route';
import { airdropRoutes } from './routes/airdrop';
import { authRoutes } from './routes/auth';
import { boosterRoutes } from './routes/boosters';
import { catalogueRoutes } from './routes/catalogue';
import { dailyRoutes } from './routes/daily';
import { friendRoutes } from './routes/friends';
import { gameRoutes } from './routes/games';
import { leaderboardRoutes } from './routes/leaderboard';
import { missionRoutes } from './routes/missions';
import { popupRoutes } from './routes/popups';
import { referralTaskRoutes } from './routes/referralTasks';
import { reportRoutes } from './routes/reports';
import { syncRoutes } from './routes/sync';
import { tapRoutes } from './routes/tap';
import { taskRoutes } from './routes/tasks';
import { walletRoutes } from './routes/wallet';

export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...syncRoutes,
  ...tapRoutes,
  ...popupRoutes,
  ...catalogueRoutes,
  ...boosterRoutes,
  ...dailyRoutes,
  ...taskRoutes,
  ...referralTaskRoutes,
  ...missionRoutes,
  ...leaderboardRoutes,
  ...friendRoutes,
  ...walletRoutes,
  ...airdropRoutes,
  ...gameRoutes,
  ...reportRoutes,
];
