/** What every overlay is given. */
export interface OverlayProps {
  onClose: () => void;
}
