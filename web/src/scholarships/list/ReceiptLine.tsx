import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import { useState } from 'react';
import { DocumentDialog } from '../../documents/DocumentDialog.js';
import { useDocument } from '../../documents/useDocument.js';
import { Icon } from '../../ui/Icon.js';
import { momentText } from '../texts.js';

/** The proof that an application was sent: number, server's time, content hash, and the PDF with its QR. */
export function ReceiptLine({ receipt, fresh = false }: { receipt: Receipt; fresh?: boolean }) {
  const pdf = useDocument('acuse', receipt.numero);
  const [open, setOpen] = useState(false);
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
      <Button
        variant={fresh ? 'contained' : 'outlined'}
        startIcon={<Icon name="download" size={20} />}
        onClick={() => {
          setOpen(true);
          pdf.open();
        }}
      >
        Descargar acuse
      </Button>
      {open && (
        <DocumentDialog
          title={`Acuse ${receipt.numero}`}
          text="El acuse prueba qué envió y cuándo. Lleva un código QR con el que cualquiera puede verificarlo."
          document={pdf}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
