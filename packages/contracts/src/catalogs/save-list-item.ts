import { Transform } from 'class-transformer';
import { IsIn, Matches, MaxLength } from 'class-validator';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import { cleanParents, LISTS, type ListName } from './lists.js';

const LABEL_MAX = 300;
/** Place 0 is the home country's, which stands before all others (rule L-8). */
const ORDER_MAX = 99_999;

/** What an operator may change of an entry; its value and list stay, for records point to them. */
export class EditListItem {
  @MaxLength(LABEL_MAX, { message: `El nombre no puede tener más de ${LABEL_MAX} caracteres` })
  @Required('El nombre es requerido')
  @Clean()
  label!: string;
  @rule('isOrder', (value) => value == null || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= ORDER_MAX), {
    message: `El orden debe ser un número entero entre 0 y ${ORDER_MAX}`,
  })
  @Required('El orden es requerido')
  @CleanId()
  orden!: number;
  @IsIn([true, false], { message: 'Indique si está activo' }) activo = true;
}

/** A new entry. */
export class CreateListItem extends EditListItem {
  @IsIn(Object.keys(LISTS), { message: 'La lista no existe' }) @Required('La lista es requerida') lista!: ListName;
  @Matches(/^(\d{1,10}(\/\d{1,10})?)?$/, { message: 'El padre no corresponde a la lista' })
  @Transform(({ value }) => (typeof value === 'string' ? cleanParents(value) : value))
  padre: string = '';
  @IsId('El código debe ser un número entero positivo') @Required('El código es requerido') @CleanId() value!: number;
}
