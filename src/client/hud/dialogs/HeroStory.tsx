import { useTranslation } from 'react-i18next';
import { storyArt } from '../../art/story';
import type { OverlayProps } from './overlayProps';
import { StoryOverlay } from './StoryOverlay';

const PAGES = [1, 2, 3, 4, 5] as const;

/** Know Your Hero: five pages from the ashes of a village to Seijin. */
export default function HeroStory({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const pages = PAGES.map((page) => ({
    image: `story-${page}`,
    title: t(`story.hero.${page}.title`),
    text: t(`story.hero.${page}.text`),
  }));
  return <StoryOverlay title={t('sidebar.hero')} pages={pages} art={storyArt} onClose={onClose} />;
}
