import type { SaveMember } from '@registro/contracts/calls/member';
import { IDENTITY_MESSAGES, LookUpPerson, type PersonFound } from '@registro/contracts/profile/identity';
import { check } from '@registro/contracts/validation';
import { useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';

interface Notice {
  severity: 'success' | 'info' | 'error';
  text: string;
}

const { noRegistrada } = IDENTITY_MESSAGES;

/** What is told of a third person: found, and by which name once it agrees (rule P-25). */
function told({ encontrada, nombre, concuerda }: PersonFound): Notice {
  if (!encontrada) return { severity: 'info', text: `${noRegistrada.titulo}. Escriba los datos del integrante.` };
  if (concuerda) return { severity: 'success', text: `Cédula encontrada: ${nombre}. El nombre concuerda.` };
  const ask = 'Escriba primer nombre y primer apellido como están en su cédula';
  return concuerda === null
    ? { severity: 'info', text: `Cédula encontrada: ${nombre}. ${ask}.` }
    : { severity: 'error', text: `El nombre no concuerda con el de esa cédula: ${nombre}. ${ask}.` };
}

/**
 * Looks a member up by nationality and cédula, and by the name where it is written: it fills nothing, for what is known
 * of them is theirs.
 */
export function usePersonLookup(form: ContractForm<SaveMember>) {
  const [searching, setSearching] = useState(false);
  const [said, setSaid] = useState<(Notice & { clave: string }) | null>(null);
  const running = useRef(false);
  const clave = form.watch(['prefijoCedula', 'cedula']).join('');
  const search = async () => {
    const { prefijoCedula: nacionalidad, cedula, primerNombre, primerApellido } = form.getValues();
    const { value, errores } = check(LookUpPerson, { nacionalidad, cedula, primerNombre, primerApellido });
    if (errores.length > 0) {
      await form.trigger(['prefijoCedula', 'cedula', 'primerNombre', 'primerApellido'], { shouldFocus: true });
      return;
    }
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setSaid(null);
    try {
      setSaid({ clave, ...told(await post<PersonFound>('consultar/usuarios/tercero', value)) });
    } catch (error) {
      setSaid({ clave, severity: 'error', text: messageOf(error) });
    } finally {
      running.current = false;
      setSearching(false);
    }
  };
  // What was said of one cédula says nothing of the next.
  return { searching, notice: said?.clave === clave ? said : null, search };
}
