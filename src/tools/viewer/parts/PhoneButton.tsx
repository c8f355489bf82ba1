import qrcode from 'qrcode-generator';
import { useEffect, useRef, useState } from 'react';
import { fetchPhoneAddress } from '../state/tuningServer';

export function PhoneButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" title="Open the game on a phone" onClick={() => setOpen(true)}>
        Phone
      </button>
      {isOpen && <PhoneDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PhoneDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string | null | undefined>();
  useEffect(() => {
    dialog.current?.showModal();
    void fetchPhoneAddress().then(setAddress);
  }, []);
  return (
    <dialog ref={dialog} className="help phone-dialog" aria-label="On a phone" onClose={onClose}>
      <h2>On a phone</h2>
      {address === null && (
        <p>
          No phone can reach the game: this computer has no address in a network, the dev server listens only
          to itself, or it is gone.
        </p>
      )}
      {address && (
        <>
          <img src={codeOf(address)} alt={`QR code of ${address}`} width="220" height="220" />
          <p>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p>
            Scan it with a phone in the same network. Its game follows every change made here, and Meters
            shows its frame time and quality tier.
          </p>
        </>
      )}
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}

function codeOf(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createDataURL(6, 12);
}
