import { useId, useState } from 'react';
import { Button } from '../ui/Button.js';
import { FileView } from './FileView.js';

interface Props {
  /** digits, as many as there are so far */
  numCuenta: string;
  /** what the first four digits should name */
  banco: string | null;
  /** the bank's letter that was uploaded */
  idArchivo: string | null;
}

const PARTS = [
  ['Banco', 0, 4],
  ['Oficina', 4, 8],
  ['Control', 8, 10],
  ['Cuenta', 10, undefined],
] as const;

/** An account's number in its four parts beside the bank's letter, to be compared digit by digit. */
export function AccountCompare({ numCuenta, banco, idArchivo }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="digitos" aria-labelledby={id}>
      <h4 id={id}>Compare la cuenta con su certificación bancaria</h4>
      <dl>
        {PARTS.map(([name, from, to]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numCuenta.slice(from, to) || '—'}</dd>
          </div>
        ))}
      </dl>
      {banco && <p>{banco}</p>}
      {idArchivo && (
        <>
          <Button small kind="outline" start={open ? 'eyeOff' : 'eye'} onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? 'Ocultar la certificación' : 'Ver la certificación al lado'}
          </Button>
          {open && <FileView id={idArchivo} label="Certificación bancaria" height="24rem" />}
        </>
      )}
    </section>
  );
}
