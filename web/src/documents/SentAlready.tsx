import type { Receipt } from '@registro/contracts/applications/receipt';
import { ButtonLink } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { ReceiptLine } from './ReceiptLine.js';

interface Props {
  /** null where it was sent before receipts were */
  receipt: Receipt | null;
  /** where what was sent is read */
  to: string;
}

/**
 * In the place of the button that sends: it was sent, in this window or in another one, with the proof of it
 * (rule B-17).
 */
export default function SentAlready({ receipt, to }: Props) {
  return (
    <div className="de-forma">
      <Notice
        tone="success"
        role="alert"
        action={
          <ButtonLink kind="text" to={to}>
            Ver lo enviado
          </ButtonLink>
        }
      >
        <strong>Ya está enviada.</strong> Lo que ve aquí no se envía otra vez.
      </Notice>
      {receipt && <ReceiptLine receipt={receipt} />}
    </div>
  );
}
