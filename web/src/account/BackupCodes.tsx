import { Button, ButtonLink } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { Notice } from '../ui/plain/Notice.js';
import { Inline, Section } from '../ui/Section.js';

/** The codes for the day when the phone is lost; they are shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Códigos copiados'),
      () => toast('No se pudieron copiar', 'error'),
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Registro Nacional de CTI: códigos de respaldo\n\n${text}\n`)}`;
  return (
    <Section id="respaldo" title="Guarde sus códigos de respaldo">
      <Notice tone="warning">
        No se volverán a mostrar. Con uno de ellos podrá entrar si pierde el teléfono; cada uno sirve una sola vez.
      </Notice>
      <ul className="codigos">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline>
        <Button kind="outline" start="copy" onClick={() => void copy()}>
          Copiar
        </Button>
        <ButtonLink kind="outline" start="download" href={file} download="codigos-de-respaldo.txt">
          Descargar
        </ButtonLink>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Inline>
    </Section>
  );
}
