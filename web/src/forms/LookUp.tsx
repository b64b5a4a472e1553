import type { HelpId } from '@registro/contracts/help';
import { check } from '@registro/contracts/validation';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../api/errors.js';
import { Button } from '../ui/Button.js';
import { HelpLink, Notice, type Tone } from '../ui/plain/Notice.js';
import { keyOf } from './filled.js';
import type { ContractForm } from './useContractForm.js';

/** What a look-up told. */
export interface Told {
  tone: Tone;
  title?: string;
  text: string;
  /** the answer in the help that says what to do */
  help?: HelpId;
}

/** What could not be asked. */
export const notAsked = (error: unknown): Told => ({ tone: 'warning', title: 'No se pudo buscar', text: messageOf(error) });

/**
 * A look-up by some fields of a form, one at a time. What was told of one key says nothing of the next.
 * @param keys the fields that make the key
 * @param also others that it is asked with
 */
export function useLookUp<F>(form: ContractForm<F>, keys: readonly string[], also: readonly string[] = []) {
  const [searching, setSearching] = useState(false);
  const [told, setTold] = useState<(Told & { key: string }) | null>(null);
  const running = useRef(false);
  const key = keyOf(form.watch([...keys]));
  /**
   * @param Dto what is asked; what is wrong with it is said beside its fields
   * @param ask asks it; null: there is nothing to tell
   */
  const lookUp = async <T extends object>(Dto: new () => T, given: object, ask: (asked: T) => Promise<Told | null>) => {
    const { value, errores } = check(Dto, given);
    if (errores.length > 0) return void form.trigger([...keys, ...also], { shouldFocus: true });
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setTold(null);
    const answer = await ask(value).catch(notAsked);
    running.current = false;
    setSearching(false);
    setTold(answer && { ...answer, key });
  };
  return { lookUp, searching, notice: told?.key === key ? told : null };
}

interface Props {
  searching: boolean;
  onSearch: () => void;
  notice: Told | null;
  /** Who it is stays: there is nothing to look up. */
  fixed?: boolean;
  /** in the place of the plain button */
  button?: ReactNode;
  /** said while it runs */
  waiting?: ReactNode;
  /** the input of the key */
  children: ReactNode;
}

/** The input of a key with the button that looks it up, which Enter does too, and what came of it below. */
export function LookUp({ searching, onSearch, notice, fixed = false, button, waiting, children }: Props) {
  return (
    <>
      <div
        role="presentation"
        className="busca-cedula"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          onSearch();
        }}
      >
        {children}
        {!fixed && (button ?? <SearchButton busy={searching} onClick={onSearch} />)}
      </div>
      <div role="status" className="busqueda-dicha">
        {searching && waiting}
        {notice && !fixed && !searching && (
          <Notice tone={notice.tone}>
            {notice.title && <strong className="aviso-titulo">{notice.title}</strong>}
            {notice.text} {notice.help && <HelpLink about={notice.help}>Qué hacer</HelpLink>}
          </Notice>
        )}
      </div>
    </>
  );
}

const SearchButton = (props: { busy: boolean; onClick: () => void }) => (
  <Button kind="outline" start="search" {...props}>
    Buscar
  </Button>
);
