import { MaxLength } from 'class-validator';
import { Clean, Required } from './validation.js';

/** `motivo` of what an operator does to somebody else: always said, in 500 characters at most. */
export const Reason = (): PropertyDecorator => (target, name) => {
  Clean()(target, name);
  Required('El motivo es requerido')(target, name);
  MaxLength(500, { message: 'El motivo no puede tener más de 500 caracteres' })(target, name);
};
