import Box from '@mui/material/Box';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import { Icon } from '../ui/Icon.js';
import { momentText } from '../ui/windows.js';
import { DocumentButton } from './DocumentButton.js';

/** The proof that an application was sent: number, server's time, content hash, and the PDF with its QR. */
export function ReceiptLine({ receipt, fresh = false }: { receipt: Receipt; fresh?: boolean }) {
  return (
    <Box
      component="section"
      aria-label="Acuse de recibo"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        p: 2,
        borderRadius: 'var(--radius-md)',
        backgroundColor: `var(--${fresh ? 'success-soft' : 'sunken'})`,
      }}
    >
      <ReceiptFacts receipt={receipt} />
      <DocumentButton
        tipo="acuse"
        subject={receipt.numero}
        variant={fresh ? 'contained' : 'outlined'}
        label="Descargar acuse"
        title={`Acuse ${receipt.numero}`}
        text="El acuse prueba qué envió y cuándo. Lleva un código QR con el que cualquiera puede verificarlo."
      />
    </Box>
  );
}

/** What a receipt says: its number, the server's time, and the digest of what was sent. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
      <Box sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center', mb: 0.25 }}>
        <Box component="span" sx={{ color: 'success.main', display: 'inline-flex' }}>
          <Icon name="certificate" size={22} />
        </Box>
        Acuse de recibo {receipt.numero}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        Recibida el {momentText(receipt.fecha)} (hora de Caracas)
        {receipt.version > 1 && ` · envío n.º ${receipt.version}`}
        {receipt.enGracia && ' · aceptada dentro del margen posterior al cierre'}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>Huella SHA-256: {receipt.huella}</Box>
    </Box>
  );
}
