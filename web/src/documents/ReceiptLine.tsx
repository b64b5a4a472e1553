import type { Receipt } from '@registro/contracts/applications/receipt';
import { Icon } from '../ui/Icon.js';
import { momentText } from '../ui/windows.js';
import { DocumentButton } from './DocumentButton.js';
import './documents.css';

/** The proof that an application was sent: number, server's time, content hash, and the PDF with its QR. */
export function ReceiptLine({ receipt, fresh = false }: { receipt: Receipt; fresh?: boolean }) {
  return (
    <section className={fresh ? 'acuse reciente' : 'acuse'} aria-label="Acuse de recibo">
      <ReceiptFacts receipt={receipt} />
      <DocumentButton
        tipo="acuse"
        subject={receipt.numero}
        kind={fresh ? 'solid' : 'outline'}
        label="Descargar acuse"
        title={`Acuse ${receipt.numero}`}
        text="El acuse prueba qué envió y cuándo. Lleva un código QR con el que cualquiera puede verificarlo."
      />
    </section>
  );
}

/** What a receipt says: its number, the server's time, and the digest of what was sent. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  return (
    <div className="acuse-datos">
      <strong>
        <Icon name="certificate" size={22} />
        Acuse de recibo {receipt.numero}
      </strong>
      <p>
        Recibida el {momentText(receipt.fecha)} (hora de Caracas)
        {receipt.version > 1 && ` · envío n.º ${receipt.version}`}
        {receipt.enGracia && ' · aceptada dentro del margen posterior al cierre'}
      </p>
      <p className="huella">Huella SHA-256: {receipt.huella}</p>
    </div>
  );
}
