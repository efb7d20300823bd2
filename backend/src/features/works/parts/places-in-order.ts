/** Under this name those who give places to a work's parts take turns. */
export const placesInOrder = (projectId: string): string => `order-${projectId}`;
