import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { check } from '@registro/contracts/validation';
import { HttpProblem } from '../errors.js';

/** Reads every body as its DTO with the same function as the browser; 422 with a message a field otherwise. */
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    const { value: dto, errores } = check(metatype as new () => object, value);
    if (errores.length) throw new HttpProblem(422, 'Revise los campos señalados', errores);
    return dto;
  }
}
