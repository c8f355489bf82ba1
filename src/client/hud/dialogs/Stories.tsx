import { type CSSProperties, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArtSet } from '../../art/artSet';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog, type OverlayProps } from '../components/Dialog';
import './story.css';
import { storyArt } from '../../art/story';
import { tourArt } from '../../art/tour';

export interface StoryPage {
  image: string;
  title: string;
  text: string;
  /** Section of the page, shown above its title. */
  section?: string;
}

interface StoryOverlayProps {
  title: string;
  pages: readonly StoryPage[];
  art: ArtSet;
  onClose: () => void;
}

const SWIPE_PX = 40;

/**
 * Shows pages one at a time, with a bar for each page (spec §2 story overlay). Swipes, taps on a side and arrow keys
 * turn the pages.
 */
export function StoryOverlay({ title, pages, art, onClose }: StoryOverlayProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const pressedX = useRef<number | null>(null);
  const page = pages[index];
  const isLast = index === pages.length - 1;

  useEffect(() => {
    const next = pages[index + 1];
    if (next) new Image().src = art.url(next.image);
  }, [art, pages, index]);

  const move = (step: number) => {
    if (step > 0 && isLast) onClose();
    else setIndex((current) => Math.max(0, Math.min(pages.length - 1, current + step)));
  };
  const forward = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  // Listen on the document, so that the arrow keys work wherever the focus is in the dialog.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(forward());
      if (key === 'ArrowLeft') move(-forward());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (pressedX.current === null) return;
    const moved = event.clientX - pressedX.current;
    pressedX.current = null;
    if (Math.abs(moved) > SWIPE_PX) move(moved < 0 ? forward() : -forward());
    else {
      const { left, right, width } = event.currentTarget.getBoundingClientRect();
      const fromStart = forward() > 0 ? event.clientX - left : right - event.clientX;
      move(fromStart > width / 3 ? 1 : -1);
    }
  };

  if (!page) return null;
  return (
    <Dialog kind="full" title={title} isTitleHidden onClose={onClose} testId="story">
      <div
        className="story"
        data-tall={isTall(art, page.image) || undefined}
        style={pictureOf(art, page.image)}
      >
        <div
          className="story-bars"
          role="progressbar"
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={pages.length}
          aria-valuenow={index + 1}
        >
          {pages.map(({ image }, bar) => (
            <span key={image} className="story-bar" data-seen={bar <= index || undefined} />
          ))}
        </div>
        <div
          className="story-picture"
          onPointerDown={(event) => {
            pressedX.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            pressedX.current = null;
          }}
        >
          <Art key={page.image} set={art} name={page.image} width={360} className="story-image" />
        </div>
        <div className="story-words" aria-live="polite">
          {page.section ? <p className="story-section">{page.section}</p> : null}
          <h3 className="story-title">{page.title}</h3>
          <p className="story-text">{page.text}</p>
        </div>
        <div className="story-buttons">
          <Button tone="panel" disabled={index === 0} onClick={() => move(-1)}>
            {t('story.previous')}
          </Button>
          <Button onClick={() => move(1)}>{t(isLast ? 'story.done' : 'story.next')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** True for a picture of a phone's shape, which fills the screen behind its text. */
function isTall(art: ArtSet, name: string): boolean {
  const image = art.find(name);
  return image !== undefined && image.height > 1.5 * image.width;
}

/** Returns the picture's aspect ratio, by which CSS fits it, and its address for the blurred backdrop. */
function pictureOf(art: ArtSet, name: string): CSSProperties {
  const image = art.find(name);
  return {
    '--ratio': image ? image.width / image.height : 1,
    '--picture': `url("${art.url(name)}")`,
  } as CSSProperties;
}

const PAGES = [1, 2, 3, 4, 5] as const;

/** Know Your Hero: five pages from a burnt-down village to Seijin. */
export function HeroStory({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const pages = PAGES.map((page) => ({
    image: `story-${page}`,
    title: t(`story.hero.${page}.title`),
    text: t(`story.hero.${page}.text`),
  }));
  return <StoryOverlay title={t('sidebar.hero')} pages={pages} art={storyArt} onClose={onClose} />;
}

/** The nine steps, each with the navigation key of the section it explains (spec §1). */
const STEPS = [
  [1, 'explore'],
  [2, 'explore'],
  [3, 'explore'],
  [4, 'explore'],
  [5, 'mining'],
  [6, 'mining'],
  [7, 'friends'],
  [8, 'friends'],
  [9, 'missions'],
] as const;

export function HowToPlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const pages = STEPS.map(([step, section]) => ({
    image: `tour-${step}`,
    section: t(`nav.${section}`),
    title: t(`story.tour.${step}.title`),
    text: t(`story.tour.${step}.text`),
  }));
  return <StoryOverlay title={t('sidebar.howToPlay')} pages={pages} art={tourArt} onClose={onClose} />;
}
