import { ASKABLE, type AskableObject } from '@registro/contracts/conversations/conversation';
import { ButtonLink } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { Inline } from '../ui/Section.js';

interface Props {
  objeto: AskableObject;
  /** null: it cannot be asked for now, or is no more */
  ficha: { titulo: string; estado: string | null; ruta: string | null } | null;
  /** what it was called when it was asked about */
  titulo: string;
}

/** What a conversation is about, as it stands now, with the way to it. */
export function ObjectAside({ objeto, ficha, titulo }: Props) {
  return (
    <Card over={ASKABLE[objeto].nombre} title={ficha?.titulo ?? titulo}>
      {ficha?.estado && <p>{ficha.estado}</p>}
      {ficha?.ruta && (
        <Inline>
          <ButtonLink kind="outline" to={ficha.ruta} end="forward">
            Ir a {ASKABLE[objeto].suyo}
          </ButtonLink>
        </Inline>
      )}
    </Card>
  );
}
