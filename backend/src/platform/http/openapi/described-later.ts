type Swagger = typeof import('@nestjs/swagger');

const waiting: ((swagger: Swagger) => void)[] = [];

/**
 * A decorator of the Swagger module's, put on only when the API is described: that module is a sixth of all the code of a
 * start, and nothing else needs it.
 */
export const describedLater =
  (decorator: (swagger: Swagger) => MethodDecorator): MethodDecorator =>
  (...target) =>
    void waiting.push((swagger) => void decorator(swagger)(...target));

export function describeNow(swagger: Swagger): void {
  for (const put of waiting.splice(0)) put(swagger);
}
