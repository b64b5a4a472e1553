import { MaxLength, MinLength } from 'class-validator';
import { Clean, Required } from '../validation.js';

const REASON_MIN = 10;

/** POST /api/recursos/usuarios/{id}/ver-como. The person reads the reason. */
export class StartView {
  @MaxLength(500, { message: 'El motivo no puede tener más de 500 caracteres' })
  @MinLength(REASON_MIN, { message: 'Diga para qué, en diez letras o más: la persona lo leerá' })
  @Required('El motivo es requerido')
  @Clean()
  motivo!: string;
}
