import { DocumentButton } from '../documents/DocumentButton.js';

/** 'Comprobante' of a payment that was made: the PDF with its QR. */
export const PaymentReceipt = ({ idPago }: { idPago: number }) => (
  <DocumentButton
    tipo="comprobante-pago"
    subject={String(idPago)}
    small
    label="Comprobante"
    title="Comprobante de pago"
    text="Prueba que el pago se hizo, a quién y cuándo. Lleva un código QR con el que cualquiera puede verificarlo."
  />
);
