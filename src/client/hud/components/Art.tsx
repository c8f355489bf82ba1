import { useTranslation } from 'react-i18next';
import type { ArtSet } from '../../art/artSet';
import { usePictureFailure } from './pictureRetry';
import './art.css';

interface ArtProps {
  set: ArtSet;
  name: string;
  /** CSS px; the height follows the picture. */
  width: number;
  alt?: string;
  className?: string;
  /** True for a picture below the fold or in a list. */
  lazy?: boolean;
}

/**
 * A picture of the game at the screen's resolution. If it fails, "Failed to load" (spec §8) shows until a retry
 * succeeds.
 */
export function Art({ set, name, width, alt = '', className = '', lazy = false }: ArtProps) {
  const { t } = useTranslation();
  const image = set.find(name);
  const url = set.urlAt(name, width);
  const { hasFailed, onError } = usePictureFailure(url);
  if (!image || hasFailed)
    return (
      <span className={`art-missing ${className}`} style={{ width, minHeight: Math.min(width, 44) }}>
        {t('common.failedToLoad')}
      </span>
    );
  const height = Math.round((width * image.height) / image.width);
  return (
    <img
      className={className}
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}
