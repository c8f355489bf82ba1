import { type ReactNode, useState } from 'react';
import { coreArt } from '../../../client/art/core';
import { heroesArt } from '../../../client/art/heroes';
import { uiArt } from '../../../client/art/ui';
import { Amount } from '../../../client/hud/components/Amount';
import { Art } from '../../../client/hud/components/Art';
import { Button } from '../../../client/hud/components/Button';
import { Countdown } from '../../../client/hud/components/Countdown';
import { Dialog } from '../../../client/hud/components/Dialog';
import { Progress } from '../../../client/hud/components/Progress';
import { PurchaseSheet } from '../../../client/hud/components/PurchaseSheet';
import { QrCode } from '../../../client/hud/components/QrCode';
import { Scenery } from '../../../client/hud/components/Scenery';
import { ScreenFrame } from '../../../client/hud/components/ScreenFrame';
import { Spinner } from '../../../client/hud/components/Spinner';
import { EmptyState, LoadError, SkeletonRows } from '../../../client/hud/components/States';
import { TabPanel, Tabs } from '../../../client/hud/components/Tabs';
import { WalletQuestion } from '../../../client/hud/dialogs/wallet/WalletQuestion';
import { SCENE_EPOCH_MS } from '../kit/scenePlayer';

const nothing = () => undefined;

function Row({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <>
      <p className="scene-caption">{caption}</p>
      <div className="scene-row">{children}</div>
    </>
  );
}

export function Buttons() {
  return (
    <>
      {(['primary', 'gold', 'quiet'] as const).map((tone) => (
        <Row key={tone} caption={tone}>
          <Button tone={tone}>Upgrade</Button>
          <Button tone={tone} isBusy>
            Busy
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row caption="wide">
        <Button isWide>Enter the Game</Button>
      </Row>
    </>
  );
}

export function Amounts() {
  return (['s', 'm', 'l'] as const).map((size) => (
    <Row key={size} caption={`size ${size}`}>
      <Amount value={1234} size={size} />
      <Amount value={48_250_000} size={size} isCompact />
      <Amount value={5000} size={size} sign="+" />
    </Row>
  ));
}

export function Bars() {
  return [0, 15, 50, 100].map((value) => (
    <Row key={value} caption={`${value} of 100`}>
      <div style={{ flex: 1 }}>
        <Progress label="Profit" value={value} max={100} />
      </div>
    </Row>
  ));
}

export function Countdowns() {
  return [9, 75, 3725].map((seconds) => (
    <Row key={seconds} caption={`${seconds} s from the start of the scene`}>
      <Countdown untilMs={SCENE_EPOCH_MS + seconds * 1000} />
    </Row>
  ));
}

const TABS = ['dojo', 'forge', 'village'].map((id) => ({
  id,
  label: `${id[0]?.toUpperCase()}${id.slice(1)}`,
}));

export function TabRow() {
  const [selected, select] = useState('forge');
  return (
    <>
      <Tabs label="Missions" tabs={TABS} selected={selected} onSelect={select} />
      <TabPanel selected={selected}>What the chosen tab shows: {selected}.</TabPanel>
    </>
  );
}

export function Pictures() {
  return (
    <>
      <Row caption="shown">
        <Art set={coreArt} name="coin" width={64} />
        <Art set={heroesArt} name="hero-05" width={140} />
      </Row>
      <Row caption="missing">
        <Art set={coreArt} name="no-such-picture" width={140} />
      </Row>
    </>
  );
}

export function QrCodes() {
  return (
    <Row caption="dark on light, whatever the theme">
      <QrCode text="https://t.me/ninja_seijin_bot/play?startapp=ref1001" label="Invite" size={220} />
    </Row>
  );
}

export function Dialogs({ kind }: { kind: 'popup' | 'sheet' | 'side' | 'full' }) {
  return (
    <Dialog
      kind={kind}
      title="A dialog"
      onClose={nothing}
      image={<Art set={uiArt} name="empty-box" width={120} />}
    >
      <p>Focus goes in and comes back; Escape, the cross, the veil and the back button close it.</p>
      <Button isWide>Understood</Button>
    </Dialog>
  );
}

export function Purchase({ cost }: { cost: number }) {
  return (
    <PurchaseSheet
      title="Multi Tap"
      text="More coins with every tap."
      image={<Art set={uiArt} name="boost-multi-tap" width={84} />}
      effects={[{ label: 'Coins per tap', from: '5', to: '6' }]}
      note="Pays back in 9 hours"
      cost={cost}
      isBusy={false}
      onBuy={nothing}
      onClose={nothing}
    />
  );
}

export function Frame() {
  return (
    <ScreenFrame title="A screen" subtitle="Its line under the title.">
      <SkeletonRows rows={3} />
    </ScreenFrame>
  );
}

export function BeforeTheGame() {
  return (
    <Scenery className="welcome">
      <h1 className="scenery-title">A full screen before the game</h1>
    </Scenery>
  );
}

export const Waiting = () => <Spinner />;
export const Skeletons = () => <SkeletonRows rows={5} />;
export const Empty = () => <EmptyState text="No friends yet." action={<Button>Invite</Button>} />;
export const Failed = () => <LoadError isMissing={false} onRetry={nothing} />;
export const Missing = () => <LoadError isMissing onRetry={nothing} />;

export const Wallets = () => (
  <WalletQuestion
    stored="UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL"
    offered="UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N"
  />
);
