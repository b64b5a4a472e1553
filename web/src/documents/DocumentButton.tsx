import type { DocumentType } from '@registro/contracts/documents/request';
import { useState } from 'react';
import { Button, type ButtonProps } from '../ui/Button.js';
import { DocumentDialog } from './DocumentDialog.js';
import { useDocument } from './useDocument.js';

interface Props extends Pick<ButtonProps, 'kind' | 'small'> {
  tipo: DocumentType;
  /** whose it is: a receipt's number, a payment's id */
  subject: string;
  icon?: ButtonProps['start'];
  /** on the button */
  label: string;
  /** of the dialog; the button's label unless it says another */
  title?: string;
  /** What is being prepared, in a sentence. */
  text: string;
}

/** A button that has a PDF made, and the dialog that follows it until it is there. */
export function DocumentButton({ tipo, subject, icon = 'download', label, title = label, text, kind = 'outline', small }: Props) {
  const pdf = useDocument(tipo, subject);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        small={small}
        start={icon}
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
