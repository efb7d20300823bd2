/** Of the program's modules, which is not the spec's own. */
const { env } = sharedGlobal.process;
const names = () => Object.keys(env).filter((name) => name.startsWith('AWS_'));
const foreign = Object.fromEntries(names().map((name) => [name, env[name]]));

/** Sets these as the only variables of the storage's client. */
export function tellStorageClient(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of names()) delete env[name];
  Object.assign(env, variables);
}

/** As they were when the spec began. */
export const restoreStorageClient = (): void => tellStorageClient(foreign);
