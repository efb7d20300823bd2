export const projectsKey = 'projects';
