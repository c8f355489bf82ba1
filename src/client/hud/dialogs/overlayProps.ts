/** The props of every overlay. */
export interface OverlayProps {
  onClose: () => void;
}
