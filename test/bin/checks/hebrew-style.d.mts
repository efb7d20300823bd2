export function styleComplaints(folder: string): string[];
