import { useEffect, useId, useState } from 'react';
import { Notice } from '../ui/plain/Notice.js';

interface Props {
  /** of the receipt: what was sent, by its SHA-256 in hexadecimal */
  files: readonly { etiqueta: string; sha256: string }[];
}

interface Checked {
  nombre: string;
  /** what it is of what was sent; null: none of it; undefined: it could not be read */
  etiqueta: string | null | undefined;
}

/** Compares a file that somebody has with what a receipt proves. It is read in the browser and goes nowhere. */
export function FileCheck({ files }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const look = async (file: File | undefined) => {
    if (!file) return;
    const digest = await sha256(file).catch(() => null);
    const etiqueta = digest === null ? undefined : (files.find((one) => one.sha256 === digest)?.etiqueta ?? null);
    setChecked({ nombre: file.name, etiqueta });
  };
  // Anywhere on the page: who misses the field by a little would be led away to the file itself.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void look(event.dataTransfer?.files[0]);
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, drag);
    };
  });
  return (
    <section className={over ? 'cotejo encima no-imprimir' : 'cotejo no-imprimir'} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>¿Es este el archivo que se envió?</h2>
      <p>
        Elija un archivo o suéltelo aquí: se compara en su navegador con la huella de los {files.length} que se enviaron, y no sale de él.
      </p>
      <label htmlFor={id}>Archivo que quiere comprobar</label>
      <input
        id={id}
        type="file"
        onChange={(event) => {
          void look(event.target.files?.[0]);
          // The same one again is a change too.
          event.target.value = '';
        }}
      />
      <div aria-live="polite">{checked && <Result checked={checked} />}</div>
    </section>
  );
}

function Result({ checked: { nombre, etiqueta } }: { checked: Checked }) {
  if (etiqueta === undefined) return <Notice tone="error">No se pudo leer «{nombre}» en este navegador.</Notice>;
  if (etiqueta === null)
    return (
      <Notice tone="warning">
        «{nombre}» no es ninguno de los archivos enviados: basta que cambie un solo byte, también al abrirlo y guardarlo de nuevo.
      </Notice>
    );
  return (
    <Notice tone="success">
      «{nombre}» es, byte por byte, el archivo enviado como <strong>{etiqueta}</strong>.
    </Notice>
  );
}

async function sha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
