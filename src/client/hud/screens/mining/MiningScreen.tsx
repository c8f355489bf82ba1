import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../account/accountSlice';
import { coreArt } from '../../../art/core';
import { navArt } from '../../../art/nav';
import { Art } from '../../components/Art';
import { CountedNumber } from '../../components/CountedNumber';
import { ScreenFrame } from '../../components/ScreenFrame';
import { EmptyState } from '../../components/States';
import { TabPanel, Tabs } from '../../components/Tabs';
import { QueryList, QueryScope } from '../../data/QueryList';
import { useGame, useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import { MissionCard } from './MissionCard';
import { MissionSheet } from './MissionSheet';
import { bestBuy, MISSIONS_KEY, type Mission } from './mission';
import './mining.css';

/** Must be constant: a new empty list per render would make React render endlessly. */
const NO_TYPES: Account['missionTypes'] = [];

/** Larger profits are in compact form. */
const MOST_IN_FULL = 999_999_999;

/** Mission cards by type. The navigation calls this screen Mining (spec §2 /missions). */
export default function MiningScreen() {
  const { t } = useTranslation();
  const { full, compact } = useNumbers();
  const profit = useGameStore((state) => state.game.productionPerHour);
  return (
    <QueryScope>
      <ScreenFrame
        title={t('mining.title')}
        subtitle={t('mining.subtitle')}
        place="castle"
        pose="pickaxe"
        hasBalance
      >
        <p className="mining-profit lacquer">
          <Art set={navArt} name="nav-mining" width={44} />
          <span className="mining-label">{t('mining.profit')}</span>
          <span className="amount" translate="no">
            <Art set={coreArt} name="coin" width={30} />
            <CountedNumber
              value={profit}
              format={(amount) => `+${amount > MOST_IN_FULL ? compact(amount) : full(amount)}`}
            />
          </span>
        </p>
        <Missions />
      </ScreenFrame>
    </QueryScope>
  );
}

function Missions() {
  const { t } = useTranslation();
  const { api } = useGame();
  const types = useGameStore((state) => state.account?.missionTypes ?? NO_TYPES);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const selected = chosen ?? types[0]?.id ?? null;
  return (
    <>
      {types.length > 0 && selected !== null ? (
        <Tabs
          label={t('mining.types')}
          tabs={types.map(({ id, name }) => ({
            id,
            label: sentText(t, `economy.missionTypes.${id}`, name),
          }))}
          selected={selected}
          onSelect={setChosen}
        />
      ) : null}
      <TabPanel selected={types.length > 0 ? selected : null}>
        <QueryList queryKey={MISSIONS_KEY} load={() => api.missions()} className="mission-grid">
          {(missions) => {
            const shown = missions.filter(({ typeId }) => selected === null || typeId === selected);
            const open = missions.find(({ id }) => id === openId);
            // A finished purchase must not close a sheet that the player opened in the meantime.
            const close = () => setOpenId((current) => (current === open?.id ? null : current));
            return (
              <>
                {shown.length === 0 ? <EmptyState text={t('mining.empty')} /> : null}
                <MissionGrid missions={shown} onOpen={setOpenId} />
                {open ? <MissionSheet mission={open} onClose={close} /> : null}
              </>
            );
          }}
        </QueryList>
      </TabPanel>
    </>
  );
}

function MissionGrid({ missions, onOpen }: { missions: readonly Mission[]; onOpen: (id: string) => void }) {
  const bestId = useGameStore(({ account, game: { level, balance } }) =>
    bestBuy(missions, { level, balance, friends: account?.totalReferrals ?? null }),
  );
  return (
    <ul className="mission-grid rises">
      {missions.map((mission) => (
        <li key={mission.id}>
          <MissionCard mission={mission} isBest={mission.id === bestId} onOpen={() => onOpen(mission.id)} />
        </li>
      ))}
    </ul>
  );
}
