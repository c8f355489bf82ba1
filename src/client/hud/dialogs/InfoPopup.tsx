import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { popupsArt } from '../../art/popups';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import './info.css';

interface InfoPopupProps {
  title: string;
  image: string;
  text: string;
  children?: ReactNode;
  hint?: string;
  action?: { label: string; path: string };
  onClose: () => void;
}

/** Explains one of the player's numbers (spec §2 info card popups). */
export function InfoPopup({ title, image, text, children, hint, action, onClose }: InfoPopupProps) {
  const navigate = useNavigate();
  return (
    <Dialog title={title} onClose={onClose} image={<Art set={popupsArt} name={image} width={240} />}>
      <p>{text}</p>
      {children}
      {hint ? <p className="info-hint">{hint}</p> : null}
      {action ? (
        <Button
          isWide
          onClick={() => {
            onClose();
            navigate(action.path);
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </Dialog>
  );
}
