import { hourHere } from '@registro/contracts/dates';
import { Icon } from '../ui/Icon.js';
import { useWrong } from '../ui/wrong.js';
import './forms.css';
import type { Draft } from './useDraft.js';

/** Says in one line what became of what was typed. */
export function DraftStatus({ draft }: { draft: Pick<Draft<never>, 'estado' | 'keptAt'> }) {
  const { estado, keptAt } = draft;
  const unsaved = estado === 'sin-guardar' || estado === 'en-duda';
  useWrong(estado === 'en-duda' ? 'hay dos copias: elija una' : estado === 'sin-guardar' ? 'sin guardar' : null);
  const saved = keptAt ? `Borrador guardado ${hourHere(keptAt)}` : '';
  const text =
    estado === 'en-duda'
      ? 'El borrador espera su elección'
      : estado === 'sin-guardar'
        ? 'Borrador sin guardar: se intentará de nuevo'
        : estado === 'guardando'
          ? 'Guardando borrador…'
          : saved;
  return (
    <div role="status" className={unsaved ? 'estado-borrador mal' : 'estado-borrador'}>
      {text && <Icon name={unsaved ? 'offline' : 'cloud'} size={18} />}
      {text}
    </div>
  );
}
