import Button, { type ButtonProps } from '@mui/material/Button';
import type { DocumentType } from '@registro/contracts/documents/request';
import { useState } from 'react';
import { Icon, type IconName } from '../ui/Icon.js';
import { DocumentDialog } from './DocumentDialog.js';
import { useDocument } from './useDocument.js';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  tipo: DocumentType;
  /** whose it is: a receipt's number, a payment's id */
  subject: string;
  icon?: IconName;
  /** on the button */
  label: string;
  /** of the dialog; the button's label unless it says another */
  title?: string;
  /** What is being prepared, in a sentence. */
  text: string;
}

/** A button that has a PDF made, and the dialog that follows it until it is there. */
export function DocumentButton({ tipo, subject, icon = 'download', label, title = label, text, size, variant = 'outlined' }: Props) {
  const pdf = useDocument(tipo, subject);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        startIcon={<Icon name={icon} size={20} />}
        onClick={() => {
          setOpen(true);
          pdf.open();
        }}
      >
        {label}
      </Button>
      {open && <DocumentDialog title={title} text={text} document={pdf} onClose={() => setOpen(false)} />}
    </>
  );
}
