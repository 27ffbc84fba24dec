/** Origin of the deployment: PUBLIC_URL of the server, registered as a business domain of this mini-program. */
export const ORIGIN = 'https://rollcall.example.edu.cn';
