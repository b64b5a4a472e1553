import type { SaveMember } from '@registro/contracts/calls/member';
import { IDENTITY_MESSAGES, LookUpPerson, type PersonFound } from '@registro/contracts/profile/identity';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { type Told, useLookUp } from '../../forms/useFilled.js';
import type { ContractForm } from '../../forms/useContractForm.js';

const { noRegistrada } = IDENTITY_MESSAGES;
const KEYS = ['prefijoCedula', 'cedula'];

/** What is told of a third person: found, and by which name once it agrees (rule P-25). */
function told({ encontrada, nombre, concuerda }: PersonFound): Told {
  if (!encontrada) return { tone: 'info', text: `${noRegistrada.titulo}. Escriba los datos del integrante.` };
  if (concuerda) return { tone: 'success', text: `Cédula encontrada: ${nombre}. El nombre concuerda.` };
  const ask = 'Escriba primer nombre y primer apellido como están en su cédula';
  return concuerda === null
    ? { tone: 'info', text: `Cédula encontrada: ${nombre}. ${ask}.` }
    : { tone: 'error', text: `El nombre no concuerda con el de esa cédula: ${nombre}. ${ask}.` };
}

/**
 * Looks a member up by nationality and cédula, and by the name where it is written: it fills nothing, for what is known
 * of them is theirs.
 */
export function usePersonLookup(form: ContractForm<SaveMember>) {
  const { lookUp, searching, notice } = useLookUp(form, KEYS, ['primerNombre', 'primerApellido']);
  const onSearch = () => {
    const { prefijoCedula: nacionalidad, cedula, primerNombre, primerApellido } = form.getValues();
    void lookUp(LookUpPerson, { nacionalidad, cedula, primerNombre, primerApellido }, (asked) =>
      post<PersonFound>('consultar/usuarios/tercero', asked).then(told, (error) => ({ tone: 'error', text: messageOf(error) })),
    );
  };
  return { onSearch, searching, notice };
}
