import { useTranslation } from 'react-i18next';
import { tourArt } from '../../art/tour';
import type { OverlayProps } from './overlayProps';
import { StoryOverlay } from './StoryOverlay';

/** The section that each of the nine steps explains (spec §1), as a key of the navigation. */
const SECTIONS = [
  'explore',
  'explore',
  'explore',
  'explore',
  'mining',
  'mining',
  'friends',
  'friends',
  'missions',
] as const;

export default function HowToPlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const pages = SECTIONS.map((section, index) => ({
    image: `tour-${index + 1}`,
    section: t(`nav.${section}`),
    title: t(`story.tour.${index + 1}.title`),
    text: t(`story.tour.${index + 1}.text`),
  }));
  return <StoryOverlay title={t('sidebar.howToPlay')} pages={pages} art={tourArt} onClose={onClose} />;
}
